import { call } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'
import { getSession } from '#app/web/session.server'

/** Switches this browser to another store of its person; the headers keep the new session. */
export async function switchStore(
  request: Request,
  storeId: number,
): Promise<Result<{ headers: Headers; company: string }>> {
  const result = await call(request, 'user.switch', { storeId })
  if (!result.ok) return result
  const headers = await (await getSession(request)).signIn(result.data)
  return { ok: true, headers, company: result.data.company }
}
