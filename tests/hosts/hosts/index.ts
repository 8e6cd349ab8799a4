import type { Host } from '../host'
import { documents } from './documents'
import { frameworks } from './frameworks'
import { libraries } from './libraries'

/** All host pages. Add new ones to the file of their kind. */
export const HOSTS: readonly Host[] = [...frameworks, ...libraries, ...documents]
