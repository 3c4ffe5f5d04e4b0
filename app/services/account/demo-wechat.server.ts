import { callOrThrow } from '#app/upstream-client/api.server'

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
