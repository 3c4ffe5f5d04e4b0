let isPending = false

/** Notes whether a navigation is under way. */
export function noteNavigation(isUnderWay: boolean): void {
  isPending = isUnderWay
}

/**
 * What a background save brings need not be asked for again, except during a navigation: when it is
 * answered then, Remix breaks the navigation's own loading off and takes the save's data instead.
 * `shouldRevalidate` is not told of that.
 */
export function bringsAllData(): boolean {
  return !isPending
}
