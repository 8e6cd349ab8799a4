/** What a server can do. Screens ask this, never which server it is. */
export interface Can {
  /**
   * What accounts and guests are known by. The server tells whether a phone has an account, and a logged-in shopper sets
   * another password here. Of an e-mail address it tells nothing, and a new password is set by a link in an e-mail.
   * `none`: accounts are on the server's own pages alone, where there are any.
   */
  accounts: 'phone' | 'email' | 'none'
  /** Whether orders are placed here; otherwise what is bought is handed over to a page of the server's own. */
  checkout: 'here' | 'theirs'
  /** Whether an account has its favourites on the server; elsewhere they are kept in the browser, without a login. */
  favourites: boolean
  /**
   * Whether it delivers to areas, each with its price. Elsewhere the ways to deliver depend on the order, and the address
   * names its area itself.
   */
  areas: boolean
  subcategories: boolean
  /** Whether building, floor and flat of an address are text, such as "12A", instead of numbers. */
  houseText?: true
  /** Home is rows of products: the server has no page of its own for it, which mostly begins with a picture. */
  rows?: true
}
