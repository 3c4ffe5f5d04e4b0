import pino from 'pino'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openWechatPlatform } from '#tests/fixtures/wechat-platform'
import { fixtureNow } from '#tests/fixtures/stores'
import { createApi } from '#upstream/api'
import { readConfig } from '#upstream/kernel/config'

describeDatabases('the log', (open) => {
  test('says why WeChat did not answer, and nothing that opens anything', async () => {
    const database = await open()
    const platform = await openWechatPlatform()
    const config = readConfig({ ...platform.settings, DATA_DIR: database.settings.DATA_DIR })
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    const api = createApi({ database, config, log, now: () => fixtureNow })
    const exchange = async (state: string) => {
      const body = new URLSearchParams({ code: 'a-code-of-wechat', state, purpose: 'login' })
      const answer = await api.request('/api/user/wechat/exchange', { method: 'POST', body })
      return (await answer.json()) as { data: { identity?: { ticket: string } } | null }
    }
    const failures = [
      'hangs up',
      'busy',
      'nonsense',
      { errcode: 40029, errmsg: 'secret?' },
    ] as const
    const good = platform.answers['/sns/oauth2/access_token'] ?? {}
    for (const [at, failure] of failures.entries()) {
      platform.answers['/sns/oauth2/access_token'] = failure
      await exchange(`${String(at)}${'s'.repeat(21)}`)
    }
    platform.answers['/sns/oauth2/access_token'] = good
    const { data } = await exchange('t'.repeat(22))
    const reasons = lines.flatMap((line) => /"reason":"(\w+)"/.exec(line)?.[1] ?? [])
    expect(reasons).toEqual(['unreachable', 'unreachable', 'nonsense', 'badCode'])
    const secrets = [
      platform.settings.WECHAT_SECRET,
      'a-code-of-wechat',
      'token-1',
      's'.repeat(21),
      't'.repeat(22),
      data?.identity?.ticket ?? 'no ticket',
    ]
    expect(secrets.filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([])
  })
})
