import { useRouteLoaderData } from '@remix-run/react'
import { permissionsOf, type Permission } from '#contract/desk/roles'
import type { DeskFrameProps } from './desk-frame'

/** True when the operator has this permission: a page shows no form that would be refused. */
export function useMay(permission: Permission): boolean {
  return permissionsOf(useMe()?.roles ?? []).has(permission)
}

/** The login name of the operator. */
export function useDeskName(): string | undefined {
  return useMe()?.name
}

function useMe(): DeskFrameProps['me'] {
  return useRouteLoaderData<Pick<DeskFrameProps, 'me'>>('routes/desk')?.me
}
