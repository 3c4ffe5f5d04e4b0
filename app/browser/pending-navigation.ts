let isPending = false

/** Records whether a navigation is in progress. */
export function noteNavigation(isUnderWay: boolean): void {
  isPending = isUnderWay
}

/**
 * The result of a background save needs no revalidation, except during a navigation: Remix then
 * aborts the navigation's own loading and takes the save's data instead. `shouldRevalidate` is not
 * told of that.
 */
export function bringsAllData(): boolean {
  return !isPending
}
