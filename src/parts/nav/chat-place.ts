import { ROUTE_TRAITS, type RouteName } from '../../core/routing/routes'

/** The route, if the chat button is below its content on phones; else undefined. */
export const chatBelow = (name: RouteName | undefined): RouteName | undefined =>
  name && ROUTE_TRAITS[name].chat === 'below' ? name : undefined
