import { ROUTE_TRAITS, type RouteName } from '../../core/routing/routes'

/** Returns the route if its screen has the chat button below the content on phones, else undefined. */
export const chatBelow = (name: RouteName | undefined): RouteName | undefined =>
  name && ROUTE_TRAITS[name].chat === 'below' ? name : undefined
