import type { Hono } from 'hono'
import { pathParams } from '#contract/call'
import { answerByForm } from './by-form'
import { answerByKey, isWriteByKey } from './by-key'
import {
  answer,
  parseQuery,
  queryOf,
  readForm,
  routeOf,
  type Answering,
  type ApiEnv,
} from './dispatch'

export function mountCall(app: Hono<ApiEnv>, answering: Answering): void {
  const { spec } = answering
  const params = pathParams(spec.path)
  app.on(spec.method, routeOf(spec), async (c) => {
    const raw = spec.method === 'GET' ? parseQuery(queryOf(c.req.url)) : await readForm(c)
    for (const param of params) raw[param] = c.req.param(param)
    const context = c.get('context')
    const said = { raw, token: c.req.header('idempotency-key') }
    const { code, message, data } = await (isWriteByKey(spec, context)
      ? answerByKey(answering, context, said)
      : answerByForm(answering, context, said))
    return answer(c, code, message, data)
  })
}
