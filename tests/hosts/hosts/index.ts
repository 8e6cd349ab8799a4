import type { Host } from '../host'
import { documents } from './documents'
import { frameworks } from './frameworks'
import { libraries } from './libraries'
import { limits } from './limits'
import { styles } from './styles'

/** Every page of the matrix. To add one, write it into the file of its kind. */
export const HOSTS: readonly Host[] = [...frameworks, ...libraries, ...styles, ...documents, ...limits]
