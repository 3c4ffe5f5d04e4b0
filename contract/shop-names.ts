/** How the shop calls itself, for every page. Free of zod. */
export interface ShopNames {
  /** In titles and where the shop is installed. */
  name: string
  /** In the corner of every page and in sentences; `name` where there is none. */
  shortName: string
  /** Beside the short name; '' for none. */
  slogan: string
}

/** How a shop that was given no name calls itself. */
export const plainName = '医药采购商城'

/** Of an upstream that tells none, and where the upstream is away. */
export const plainShop: ShopNames = { name: plainName, shortName: plainName, slogan: '' }
