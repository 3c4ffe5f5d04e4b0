import { cpus } from 'node:os'
import { startPostgres } from '#tests/postgres-cluster'
import { load, type Target } from './load'
import { startNginx } from './nginx'
import type { Process } from './processes'
import { rounded, table, type Findings } from './report'
import { signInCookie, startApi, startWeb } from './shop'
import { median } from './turns'

const connections = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 5)

interface Pairs {
  name: string
  target: Target
  processes: Process[]
  stop: () => Promise<void>
}

interface Found {
  perSecond: number
  /** Cores kept busy by the shop's processes. */
  cores: number
}

/** The signed-in list served by two web and two API processes, against one of each. */
export async function measureSeveral(): Promise<Findings> {
  const postgres = await startPostgres()
  const all: Pairs[] = []
  try {
    for (const count of [1, 2]) {
      const pairs = await startPairs(postgres.url('postgres'), count)
      if (pairs === undefined) return { sections: ['nginx is not installed.'], aims: [] }
      all.push(pairs)
    }
    const found = new Map(all.map(({ name }) => [name, [] as Found[]]))
    for (let round = 0; round < 3; round += 1)
      for (const pairs of all) found.get(pairs.name)?.push(await measure(pairs))
    return { sections: [report(found)], aims: [] }
  } finally {
    for (const pairs of all) await pairs.stop()
    await postgres.stop()
  }
}

async function startPairs(databaseUrl: string, count: number): Promise<Pairs | undefined> {
  const apis: Process[] = []
  const webs: Process[] = []
  for (let n = 0; n < count; n += 1) {
    const api = await startApi({ DATABASE_URL: databaseUrl })
    apis.push(api)
    webs.push(await startWeb(api))
  }
  const processes = [...webs, ...apis]
  const nginx = await startNginx(webs.map(({ origin }) => origin))
  const stop = async () => {
    await nginx?.stop()
    for (const one of processes) await one.stop()
  }
  if (nginx === undefined) {
    await stop()
    return undefined
  }
  const cookie = await signInCookie(webs[0]?.origin ?? '', 'demo-clinic')
  const target = { url: `${nginx.origin}/list`, headers: { cookie } }
  return { name: `${String(count)} web + ${String(count)} API`, target, processes, stop }
}

async function measure({ target, processes }: Pairs): Promise<Found> {
  const cpu = () => processes.reduce((sum, one) => sum + one.cpu(), 0)
  const [before, started] = [cpu(), performance.now()]
  const { perSecond } = await load(target, connections, seconds)
  return { perSecond, cores: (cpu() - before) / (performance.now() - started) }
}

function report(found: Map<string, Found[]>): string {
  const rows = [...found].map(([name, all]) => ({
    name,
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    cores: median(all.map(({ cores }) => cores)),
  }))
  const [one] = rows
  return table(
    [
      `signed-in list behind nginx, one PostgreSQL, ${String(connections)} connections`,
      'answers/s',
      '× one of each',
      `of ${String(cpus().length)} cores busy with it`,
    ],
    rows.map(({ name, perSecond, cores }) => [
      name,
      perSecond,
      rounded(perSecond / (one?.perSecond ?? 1)),
      rounded(cores),
    ]),
  )
}
