import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run: false in the page as it is sent, true once they do. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
