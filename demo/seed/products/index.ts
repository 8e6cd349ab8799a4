import type { Department } from '../types'
import { bags } from './bags'
import { beauty } from './beauty'
import { bedding } from './bedding'
import { children } from './children'
import { home } from './home'
import { men } from './men'
import { pantry } from './pantry'
import { shoes } from './shoes'
import { sports } from './sports'
import { women } from './women'

/** The order is the numbering: a category's id is its place here. */
export const departments: readonly Department[] = [
  women,
  men,
  children,
  shoes,
  bags,
  home,
  bedding,
  beauty,
  pantry,
  sports,
]
