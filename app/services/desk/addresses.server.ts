import { callOrThrow } from '#app/upstream-client/api.server'

export function getStoreAddresses(request: Request, id: number) {
  return callOrThrow(request, 'desk.addresses', { id })
}
