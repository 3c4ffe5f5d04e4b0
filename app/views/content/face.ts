/** The shop's own logo, in the px of the header. */
export interface ShownLogo {
  src: string
  width: number
  height: number
}

/** Addresses of the shop's own icon: of the tab, and on the screen of a phone. */
export interface ShownIcon {
  tab: string
  touch: string
}
