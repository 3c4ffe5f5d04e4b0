import type { WechatPersonId } from '#contract/wechat-people'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getStandIn(request: Request) {
  const { searchParams } = new URL(request.url)
  const said = (name: string) => searchParams.get(name) ?? ''
  return callOrThrow(request, 'demo.wechat', {
    appId: said('appid'),
    redirectUri: said('redirect_uri'),
    responseType: said('response_type'),
    scope: said('scope'),
    state: said('state'),
  })
}

/** Sends a message to the 公众号 as one of the invented people; returns its reply. */
export function writeAsPerson(request: Request, message: { person: WechatPersonId; text: string }) {
  return call(request, 'demo.wechatMessage', message)
}
