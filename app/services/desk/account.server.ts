import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getMe(request: Request) {
  return callOrThrow(request, 'desk.me', {})
}

export function getDeskAccount(request: Request) {
  return callOrThrow(request, 'desk.account', {})
}

export function changeDeskPassword(
  request: Request,
  passwords: { oldPassword: string; password: string },
) {
  return call(request, 'desk.changePassword', passwords)
}

export function setDeskTotp(request: Request, proof: { oldPassword: string; code: string }) {
  return call(request, 'desk.setTotp', proof)
}

export function dropDeskTotp(request: Request, oldPassword: string) {
  return call(request, 'desk.dropTotp', { oldPassword })
}

/** Ends one session, or without an id all but this one. */
export function endDeskSessions(request: Request, id?: string) {
  return call(request, 'desk.endSessions', { id })
}
