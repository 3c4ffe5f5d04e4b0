import { png } from '#tests/fixtures/pictures'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openApi, type Answer, type TestApi } from '#tests/fixtures/api'
import { addOperator } from '#tests/fixtures/operators'
import { company, documents } from '#tests/fixtures/registration'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import { openDatabase, type Database } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import { hashPassword } from '#upstream/members/accounts/login'
import { table } from './report'

/** Calls per kind, known and unknown accounts in turns. */
const rounds = 60
const members = 10_000
const documentsEach = 3
const password = 'a-password-of-the-benchmark'

const dataDir = await mkdtemp(path.join(tmpdir(), 'caizhi-accounts-'))
const database = { ...openDatabase({ dataDir }), settings: { DATA_DIR: dataDir } }
const clock = { now: fixtureNow }
const api = openApi(database, () => clock.now)
try {
  await migrate(database)
  const known = await addKnown(database, rounds)
  const pairs = {
    '/forget, a phone': (at: number, isKnown: boolean) =>
      askCode(api, isKnown ? known.phones[at] : `1370000${String(at).padStart(4, '0')}`),
    '/forget, a username': (at: number, isKnown: boolean) =>
      askCode(api, isKnown ? known.names[at] : `nobody-${String(at)}`),
    '/login, a wrong password': (at: number, isKnown: boolean) =>
      signIn(api, { username: isKnown ? known.names[at] : `nobody-${String(at)}`, at }),
  }
  const lines: string[][] = []
  for (const [name, ask] of Object.entries(pairs)) lines.push(await compare(name, ask))
  process.stdout.write(
    `${table(['answer', 'known, ms', 'unknown, ms', 'difference of medians, ms', 'bytes'], lines)}\n\n`,
  )
  await fill(database)
  process.stdout.write(`${table(['call', 'p50, ms', 'p99, ms'], await costs(known.names))}\n`)
} finally {
  await database.close()
  await rm(dataDir, { recursive: true })
}

/** Alternates known and unknown accounts, so that other load on the machine affects both alike. */
async function compare(
  name: string,
  ask: (at: number, isKnown: boolean) => Promise<Answer>,
): Promise<string[]> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const answers = { known: new Set<string>(), unknown: new Set<string>() }
  for (let at = 0; at < rounds; at++)
    for (const kind of ['known', 'unknown'] as const) {
      const start = performance.now()
      const answer = await ask(at, kind === 'known')
      times[kind].push(performance.now() - start)
      answers[kind].add(JSON.stringify(answer))
      // Far enough apart in time that no rate limit applies.
      clock.now += 120_000
    }
  const [of, other] = [quantilesOf(times.known), quantilesOf(times.unknown)]
  const isSame = [...answers.known].map(withoutTime)[0] === [...answers.unknown].map(withoutTime)[0]
  return [
    name,
    `${of.p50.toFixed(1)} / ${of.p99.toFixed(1)}`,
    `${other.p50.toFixed(1)} / ${other.p99.toFixed(1)}`,
    Math.abs(of.p50 - other.p50).toFixed(1),
    isSame ? 'the same' : 'differ',
  ]
}

async function costs(names: readonly string[]): Promise<string[][]> {
  const operator = await addOperator(database.db, ['quality'], { now: clock.now })
  const draft = await addStore(database.db, { approval: 'draft', credit_code: '' })
  await requireOk(api.post('/api/user/registration/company', company, draft.token))
  const list = (query: string) => () => api.get(`/api/desk/members?${query}`, operator.token)
  const works: [string, (at: number) => Promise<unknown>][] = [
    ['sign-in', (at) => signIn(api, { username: names[at % names.length], at, typed: password })],
    ['registration step 3, one file and its document', () => saveDocument(draft.token)],
    ['members at the desk, all', list('')],
    ['members at the desk, to check', list('state=pending')],
    ['members at the desk, page 400', list('page=400')],
    ['members at the desk, by name', list('keywords=杏林')],
  ]
  const rows: string[][] = []
  for (const [name, work] of works) {
    const times: number[] = []
    for (let at = 0; at < rounds; at++) {
      const start = performance.now()
      await work(at)
      times.push(performance.now() - start)
      clock.now += 1_000
    }
    const { p50, p99 } = quantilesOf(times)
    rows.push([name, p50.toFixed(1), p99.toFixed(1)])
  }
  return rows
}

async function addKnown(
  { db }: Database,
  count: number,
): Promise<{ names: string[]; phones: string[] }> {
  const hash = await hashPassword(password)
  const names: string[] = []
  const phones: string[] = []
  for (let at = 0; at < count; at++) {
    const { memberId } = await addStore(db)
    const phone = `1380000${String(at).padStart(4, '0')}`
    const row = await db
      .updateTable('members')
      .set({ phone, password_hash: hash })
      .where('id', '=', memberId)
      .returning('username')
      .executeTakeFirstOrThrow()
    names.push(row.username)
    phones.push(phone)
  }
  return { names, phones }
}

async function fill({ db }: Database): Promise<void> {
  const first = 1_000_000
  const ids = Array.from({ length: members }, (_, at) => first + at)
  await insertRows(
    db,
    'members',
    ids.map((id) => ({
      id,
      username: `many-${String(id)}`,
      username_key: `many-${String(id)}`,
      phone: `many-${String(id)}`,
      name: '王医生',
      password_hash: 'none',
      created_at: 1,
    })),
  )
  await insertRows(
    db,
    'stores',
    ids.map((id) => ({
      id,
      owner_id: id,
      company: `杏林诊所 ${String(id)}`,
      kind: 'clinic' as const,
      region: '浙江省杭州市',
      approval: id % 50 === 0 ? ('pending' as const) : 'approved',
      rank: 1,
      balance_fen: 0,
      points: 0,
      has_hm_right: 0,
      submitted_at: id,
      manager_name: '客服中心',
      manager_phone: '',
      created_at: 1,
    })),
  )
  await insertRows(
    db,
    'documents',
    ids.flatMap((id) =>
      Array.from({ length: documentsEach }, () => ({
        store_id: id,
        slot: 'business',
        title: 'businessLicence',
        number: '',
        valid_from: '',
        valid_until: '2028-12-31',
        credit_code: '',
        person: '',
        sealed_id_number: '',
        masked_id_number: '',
        subject: '',
        reason: '',
        state: 'waiting' as const,
        created_at: 1,
        decided_at: null,
      })),
    ),
  )
}

function askCode(to: TestApi, account: string | undefined): Promise<Answer> {
  const session = 'a-session-of-the-benchmark'
  const asked = { purpose: 'forget', account, session, client_address: String(clock.now) }
  return to.post('/api/user/send_code', asked)
}

function signIn(
  to: TestApi,
  {
    username,
    at,
    typed = 'a-wrong-password',
  }: { username?: string | undefined; at: number; typed?: string },
): Promise<Answer> {
  const client_address = `10.0.${String(at)}.1`
  return to.post('/api/user/login', { username, password: typed, client_address })
}

async function saveDocument(token: string): Promise<void> {
  const form = new FormData()
  form.set('file', new File([png], 'any.png'))
  const headers = { Authorization: `Bearer ${token}` }
  const response = await api.request('/api/upload', { method: 'POST', body: form, headers })
  const { data } = (await response.json()) as { data: { id: number } }
  const document = { ...documents.clinic, page: String(data.id) }
  await requireOk(api.post('/api/user/registration/document', document, token))
}

/** Throws on a refusal, which would be cheaper than the work. */
async function requireOk(asked: Promise<Answer>): Promise<void> {
  const { code, message } = await asked
  if (code !== 200) throw new Error(message)
}

function quantilesOf(times: readonly number[]): { p50: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { p50: quantile(0.5), p99: quantile(0.99) }
}

function withoutTime(answer: string): string {
  return answer.replace(/\d{10,}/g, '…')
}
