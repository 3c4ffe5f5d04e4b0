export interface Flow {
  label: string
  steps: readonly string[]
}

/** Layout flags and title of a route (product.md §2). Omitted ones have their default. */
export interface RouteHandle {
  title?: string
  /**
   * The page brings header, menu and `main` itself; the shop's frame is left out. Default false.
   */
  ownFrame?: boolean
  /** Default true. */
  header?: boolean
  /** Shows the alternate login header instead. Default false. */
  loginHeader?: boolean
  /** Default true. */
  footer?: boolean
  /** Default true. */
  sidePanel?: boolean
  /** The category menu is open. Default false. */
  categoryMenu?: boolean
  /** Default true. */
  nav?: boolean
  /** Default false. */
  topRightAd?: boolean
  /** The banner above everything; work pages start without it. Default false. */
  topBanner?: boolean
  /** The same for every visitor, so that it may be cached for others. Default false. */
  isPublic?: boolean
  /** False for a page without scripts. Default true. */
  hasScripts?: boolean
  /** The step in the picture above the page, from 1. */
  step?: 1 | 2 | 3 | 4
  /** Default: the checkout. */
  flow?: Flow
}

const defaults = {
  ownFrame: false,
  header: true,
  loginHeader: false,
  footer: true,
  sidePanel: true,
  categoryMenu: false,
  nav: true,
  topRightAd: false,
  topBanner: false,
  isPublic: false,
  hasScripts: true,
} as const

export type Layout = Required<Omit<RouteHandle, 'title' | 'step' | 'flow'>> &
  Pick<RouteHandle, 'title' | 'step' | 'flow'>

/** The layout of a page from its matched handles; deeper ones win. */
export function readLayout(matches: readonly { handle?: unknown }[]): Layout {
  return Object.assign(
    { ...defaults },
    ...matches.map((match) => match.handle as RouteHandle | undefined),
  ) as Layout
}
