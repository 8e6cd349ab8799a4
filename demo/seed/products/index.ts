import type { Department } from '../types'
import bags from './bags.json' with { type: 'json' }
import beauty from './beauty.json' with { type: 'json' }
import bedding from './bedding.json' with { type: 'json' }
import children from './children.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import men from './men.json' with { type: 'json' }
import pantry from './pantry.json' with { type: 'json' }
import shoes from './shoes.json' with { type: 'json' }
import sports from './sports.json' with { type: 'json' }
import women from './women.json' with { type: 'json' }

/** The departments in the order of their category ids, which start at 1. */
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
