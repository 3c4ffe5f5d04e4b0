import { call } from '#app/upstream-client/api.server'
import { failureStatus, type Failure } from '#app/upstream-client/result'

export async function greetOfficialAccount(request: Request): Promise<Response> {
  const echo = new URL(request.url).searchParams.get('echostr') ?? ''
  const result = await call(request, 'wechat.greet', { ...signedOf(request), echo })
  return result.ok ? plain(result.data.echo) : refused(result)
}

export async function passMessageOn(request: Request): Promise<Response> {
  const xml = await request.text()
  const result = await call(request, 'wechat.message', { ...signedOf(request), xml })
  if (!result.ok) return refused(result)
  const { reply } = result.data
  // WeChat reads `success` as no reply.
  if (reply === '') return plain('success')
  return new Response(reply, { headers: { 'Content-Type': 'text/xml; charset=utf-8' } })
}

function signedOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const said = (name: string) => searchParams.get(name) ?? ''
  return { signature: said('signature'), timestamp: said('timestamp'), nonce: said('nonce') }
}

function refused(failure: Failure): Response {
  return plain(failure.message, failure.code === 403 ? 403 : failureStatus(failure))
}

function plain(text: string, status = 200): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
