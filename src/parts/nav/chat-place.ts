import { ROUTE_TRAITS, type RouteName } from '../../core/routes'

/** The route below whose content the chat button stands on a phone; undefined elsewhere. */
export const chatBelow = (name: RouteName | undefined): RouteName | undefined =>
  name && ROUTE_TRAITS[name].chat === 'below' ? name : undefined
