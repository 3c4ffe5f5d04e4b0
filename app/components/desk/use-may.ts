import { useRouteLoaderData } from '@remix-run/react'
import { permissionsOf, type Permission } from '#contract/desk/roles'
import type { DeskFrameProps } from './desk-frame'

/** True when the operator has this permission: a page shows no form that would be refused. */
export function useMay(permission: Permission): boolean {
  const shell = useRouteLoaderData<Pick<DeskFrameProps, 'me'>>('routes/desk')
  return permissionsOf(shell?.me?.roles ?? []).has(permission)
}
