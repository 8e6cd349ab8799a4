import type { Host } from '../host'
import { documents } from './documents'
import { frameworks } from './frameworks'
import { libraries } from './libraries'
import { limits } from './limits'
import { styles } from './styles'

/** All host pages. Add new ones to the file of their kind. */
export const HOSTS: readonly Host[] = [...frameworks, ...libraries, ...styles, ...documents, ...limits]
