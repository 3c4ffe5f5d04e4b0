import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run: false in the document the server sends, true after hydration. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
