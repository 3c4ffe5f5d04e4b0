import { setTimeout as delay } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext, Hono } from 'hono'
import type { Config } from '#upstream/kernel/config'
import type { Context } from '#upstream/kernel/context'
import { answerWithinMs } from '#upstream/ports/wechat/ask'
import { isStandIn, platformOf, standIn } from '#upstream/ports/wechat/platform'
import {
  answerExchange,
  answerFollower,
  answerPerson,
  answerStableToken,
  answerTemplate,
  type StandInAnswer,
} from '#upstream/ports/wechat/stand-in'
import type { ApiEnv } from './dispatch'

type Fields = Record<string, string | undefined>

/** The stand-in's responses by the WeChat API path. */
const answers: Record<
  string,
  (ctx: Context, fields: Fields) => StandInAnswer | Promise<StandInAnswer>
> = {
  '/sns/oauth2/access_token': answerExchange,
  '/sns/userinfo': (_, fields) => answerPerson(fields),
  '/cgi-bin/stable_token': (_, fields) => answerStableToken(fields),
  '/cgi-bin/message/template/send': answerTemplate,
  '/cgi-bin/user/info': (_, fields) => answerFollower(fields),
}

/** Mounts the WeChat stand-in, in a demonstration only. */
export function mountStandIn(app: Hono<ApiEnv>, config: Config): void {
  const platform = platformOf(config)
  if (platform === undefined || !isStandIn(platform)) return
  for (const [path, answer] of Object.entries(answers))
    app.on(['GET', 'POST'], standIn.path + path, async (c) => {
      const sent = c.req.method === 'POST' ? await readJson(c) : {}
      const fields = { ...c.req.query(), ...sent }
      return respond(c, await answer(c.get('context'), fields))
    })
}

function readJson(c: HonoContext<ApiEnv>): Promise<Fields> {
  return c.req.json<Fields>().catch(() => ({}))
}

async function respond(c: HonoContext<ApiEnv>, said: StandInAnswer): Promise<Response> {
  if (said === 'late') await delay(answerWithinMs + 1_000)
  if (said === 'broken') (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.destroy()
  return typeof said === 'string' ? c.text('', 502) : c.json(said)
}
