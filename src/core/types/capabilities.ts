/** The capabilities of a server. Screens check these, never which server it is. */
export interface Capabilities {
  /**
   * The account name of users and guests. With `phone`, the server tells whether a phone has an account, and
   * logged-in shoppers can change their password. With `email`, it does not tell, and passwords are reset by a link
   * in an e-mail. `none`: accounts, if any, are on the server's own pages.
   */
  accounts: 'phone' | 'email' | 'none'
  /** Whether orders are placed here. Otherwise the lines are sent to the server's own checkout page. */
  checkout: 'here' | 'theirs'
  /** Whether the server stores the favourites of accounts. Otherwise the browser stores them, without a login. */
  favourites: boolean
  /**
   * Whether it delivers to areas with fixed prices. Otherwise delivery options depend on the order, and the address
   * contains the area.
   */
  areas: boolean
  subcategories: boolean
  /** Whether building, floor and flat of an address are text, such as "12A", instead of numbers. */
  houseText?: true
  /**
   * Whether home consists of rows of products. Otherwise the server has its own home page, which usually begins with
   * an image.
   */
  rows?: true
}
