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

/** In the order of category ids, which start at 1. */
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
