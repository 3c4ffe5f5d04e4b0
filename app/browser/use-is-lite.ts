import { useRouteLoaderData } from '@remix-run/react'

/** True on pages sent without scripts and pictures (极速版, services/lite.server.ts). */
export function useIsLite(): boolean {
  const shell = useRouteLoaderData<{ isLite?: boolean }>('root')
  return shell?.isLite ?? false
}
