let isPending = false

export function noteNavigation(isUnderWay: boolean): void {
  isPending = isUnderWay
}

/**
 * True when the response of a background save needs no revalidation. Not during a navigation: Remix
 * then aborts the navigation's loading and takes the save's data instead, without telling
 * `shouldRevalidate`.
 */
export function bringsAllData(): boolean {
  return !isPending
}
