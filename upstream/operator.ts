import { parseArgs } from 'node:util'
import pino from 'pino'
import { operatorNameFields } from '#contract/desk/fields'
import { roles } from '#contract/desk/roles'
import { clockOf } from '#upstream/kernel/clock'
import { runCommand } from '#upstream/kernel/run-command'
import { readConfig, type Config } from './kernel/config'
import { createContext, type Context } from './kernel/context'
import { openDatabase } from './kernel/db/database'
import { migrate } from './kernel/db/migrations'
import { shownMoment } from './kernel/time'
import { disableByCommand } from './members/operators/disable'
import { inviteByCommand, resetByCommand } from './members/operators/invite-by-command'
import type { JoinLink } from './members/operators/join-link'
import { listPeople } from './members/operators/store'

const usage = `用法 (usage): npm run operator
              npm run operator -- add 名字
              npm run operator -- reset 名字
              npm run operator -- disable 名字

不带参数：列出工作台的人员 (who works at the desk)
add      添加人员（名字 2 到 20 个字）并打印加入链接：15 分钟内有效，只能用一次。
         第一位是店主，其余的角色由店主在工作台给
         已有这个名字：打印新的链接，此人用它重新设置密码；动态验证码照旧，用链接时也要输入
reset    丢了手机的人：清除密码和动态验证码，立即退出，打印链接供本人重新设置
disable  停用人员，店主也可以：立即退出，不能再登录

退出码 (exit codes): 0 已办理; 1 未办理; 2 用法有误
`

/**
 * The command for administrators of the machine: creates the first owner and replaces lost keys.
 */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  const [verb = 'list', ...words] = positionals
  const typed = words.join(' ')
  const isList = verb === 'list' && typed === ''
  const name = operatorNameFields.name.safeParse(typed)
  if (
    values.help === true ||
    (!isList && (!/^(?:add|reset|disable)$/.test(verb) || !name.success))
  ) {
    process.stdout.write(usage)
    return values.help === true ? 0 : 2
  }
  const config = readConfig(process.env)
  const database = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR })
  const log = pino({ level: 'silent' })
  try {
    await migrate(database)
    const ctx = createContext({
      database,
      config,
      log,
      now: clockOf(config)(),
      requestId: 'command',
    })
    if (name.data === undefined) process.stdout.write(await describe(ctx))
    else if (verb === 'add') process.stdout.write(await add(ctx, name.data))
    else if (verb === 'reset') return await reset(ctx, name.data)
    else return await disable(ctx, name.data)
    return 0
  } finally {
    await database.close()
  }
}

async function add(ctx: Context, name: string): Promise<string> {
  const { token, expiresAt, isOwner, isNew } = await inviteByCommand(ctx, name)
  const who = `${isNew ? '已添加' : '已有'} ${name}${isOwner ? '（店主）' : ''}`
  return `${who}，${linkInWords(ctx.config, { token, expiresAt })}`
}

async function reset(ctx: Context, name: string): Promise<number> {
  const link = await resetByCommand(ctx, name)
  if (link === undefined)
    process.stderr.write(`没有叫 ${name} 的在用人员 (nobody of this name who may sign in)\n`)
  else
    process.stdout.write(
      `已清除 ${name} 的密码和动态验证码 (reset)，${linkInWords(ctx.config, link)}`,
    )
  return link === undefined ? 1 : 0
}

function linkInWords(config: Config, { token, expiresAt }: JoinLink): string {
  const until = `${shownMoment(expiresAt).slice(-5)} 前有效，只能用一次 (good once, for 15 minutes)`
  return `加入链接 (link to join)：\n${deskAddress(config)}/desk/join/${token}\n${until}\n`
}

function deskAddress({ DESK_ORIGIN, DESK_PORT }: Config): string {
  return DESK_ORIGIN?.replace(/\/+$/, '') ?? `http://127.0.0.1:${DESK_PORT}`
}

async function disable(ctx: Context, name: string): Promise<number> {
  const isDone = await disableByCommand(ctx, name)
  if (!isDone) process.stderr.write(`没有叫 ${name} 的人员 (nobody of this name)\n`)
  else process.stdout.write(`已停用 ${name} (disabled)\n`)
  return isDone ? 0 : 1
}

async function describe(ctx: Context): Promise<string> {
  const people = await listPeople(ctx.db)
  if (people.length === 0) return '工作台还没有人员：npm run operator -- add 名字 (nobody yet)\n'
  const lines = people.map(({ name, roles: held, hasJoined, isDisabled }) => {
    const state = isDisabled ? '已停用' : hasJoined ? '在用' : '待加入'
    return `${name}  ${state}  ${held.map((role) => roles[role]).join('、') || '还没有角色'}`
  })
  return `${lines.join('\n')}\n`
}

await runCommand(main)
