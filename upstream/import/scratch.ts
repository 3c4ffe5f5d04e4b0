import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import Libsql from 'libsql'
import { LRUCache } from 'lru-cache'
import * as statements from './scratch-statements'

const mostTexts = 20_000
const rowsPerCommit = 10_000
const rowsPerInsert = 200

export interface NotedRow {
  /** Index of its sheet among those read. */
  sheet: number
  line: number
  cells: string
  /** JSON of its goods; null for a rejected row. */
  goods: string | null
  /** Identity by product number; '' without one. */
  numbered: string
  described: string
  approved: string
  unit: string
  /** The reason for rejection, in Chinese; null otherwise. */
  reason: string | null
}

export type StoredRow = NotedRow & { id: number; goods_key: string }

/** `first` is that of its goods, of which another row was refused where `is_partial` is 1. */
export type GroupedRow = StoredRow & { first: number; is_partial: number }

export interface RecognisedGoods {
  id: number
  identity: string
  named_as: string
  approved_as: string
}

/**
 * Temporary data of an import, on disk, so that memory does not grow with the file. A separate
 * SQLite file, deleted at the end, also used when the shop is on PostgreSQL.
 */
export class Scratch {
  private readonly folder: string
  private readonly database: Libsql.Database
  private readonly statements = new Map<string, Libsql.Statement>()
  private readonly texts = new LRUCache<number, string>({ max: mostTexts })
  private textCount = 0
  private uncommitted = 0
  private pending: NotedRow[] = []

  constructor(parentFolder: string) {
    mkdirSync(parentFolder, { recursive: true })
    this.folder = mkdtempSync(path.join(parentFolder, 'caizhi-import-'))
    this.database = new Libsql(path.join(this.folder, 'scratch.db'))
    // On systems that can remove open files, even a killed process leaves nothing behind.
    if (process.platform !== 'win32') this.removeFolder()
    for (const setting of ['journal_mode = OFF', 'synchronous = OFF', 'cache_size = -16000'])
      this.database.pragma(setting)
    this.database.exec(statements.tables)
    this.database.exec('begin')
  }

  close(): void {
    this.statements.clear()
    this.database.close()
    this.removeFolder()
  }

  private removeFolder(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Stores a text under the next number, from 0. */
  addText(text: string): void {
    this.statement('insert into texts values (?, ?)').run([this.textCount++, text])
    this.wrote()
  }

  /** A text by its number; '' for an unknown one. */
  getText(number: number): string {
    const known = this.texts.get(number)
    if (known !== undefined) return known
    const row = this.statement('select text from texts where id = ?').get([number]) as
      { text: string } | undefined
    const text = row?.text ?? ''
    this.texts.set(number, text)
    return text
  }

  addRow(row: NotedRow): void {
    this.pending.push(row)
    if (this.pending.length >= rowsPerInsert) this.flush()
  }

  // One statement for many rows, because a call of the engine costs more than a row.
  private flush(): void {
    if (this.pending.length === 0) return
    this.statement(statements.insertRows).run([JSON.stringify(this.pending)])
    this.wrote(this.pending.length)
    this.pending = []
  }

  reject(id: number, reason: string): void {
    this.statement('update rows set reason = ? where id = ?').run([reason, id])
    this.wrote()
  }

  /**
   * Groups the rows by goods. A row without a product number belongs to the numbered goods of the
   * same description; when several match, it is rejected with the reason from `ambiguous` for two
   * of their rows.
   */
  groupRows(ambiguous: (one: StoredRow, other: StoredRow) => string): void {
    this.flush()
    this.database.exec(statements.sorting)
    const several = this.statement(statements.severalNumbers).all([]) as {
      id: number
      first: number
      second: number
    }[]
    for (const { id, first, second } of several) {
      const [one, other] = [this.getRow(first), this.getRow(second)]
      if (one !== undefined && other !== undefined) this.reject(id, ambiguous(one, other))
    }
    this.database.exec(statements.grouping)
  }

  listGoodsRows(afterFirst: number, limit: number): GroupedRow[] {
    return this.statement(statements.goodsRows).all([afterFirst, limit]) as GroupedRow[]
  }

  /** First rows of other numbered goods with this key and this unit (or none). */
  listClaimants(approved: string, unit: string, goodsKey: string): StoredRow[] {
    return this.statement(statements.claimants).all([approved, goodsKey, unit, unit]) as StoredRow[]
  }

  getRow(id: number): StoredRow | undefined {
    return this.statement('select * from rows where id = ?').get([id]) as StoredRow | undefined
  }

  listRejected(afterId: number, limit: number): (StoredRow & { reason: string })[] {
    const rows = this.statement(
      'select * from rows where reason is not null and id > ? order by id limit ?',
    ).all([afterId, limit])
    return rows as (StoredRow & { reason: string })[]
  }

  countRejected(): number {
    const row = this.statement('select count(*) as count from rows where reason is not null').get(
      [],
    ) as { count: number }
    return row.count
  }

  /** Records which goods of the shop these rows matched. */
  claim(claims: readonly { goodsId: number; rowId: number }[]): void {
    this.statement(statements.insertClaims).run([JSON.stringify(claims)])
    this.wrote(claims.length)
  }

  /** The places of rows already matched to these goods of the shop. */
  listClaims(goodsIds: readonly number[]): { goods_id: number; sheet: number; line: number }[] {
    return this.statement(statements.claimsOf).all([JSON.stringify(goodsIds)]) as {
      goods_id: number
      sheet: number
      line: number
    }[]
  }

  /** Stores recognition keys for a trial run, which writes nothing to the shop. */
  addRecognised(goods: readonly RecognisedGoods[]): void {
    const insert = this.statement('insert into recognised values (?, ?, ?, ?)')
    for (const { id, identity, named_as, approved_as } of goods) {
      insert.run([id, identity, named_as, approved_as])
      this.wrote()
    }
  }

  findRecognised(keys: readonly string[]): RecognisedGoods[] {
    return this.statement(statements.recognised).all([JSON.stringify(keys)]) as RecognisedGoods[]
  }

  /** Compiled once, because each statement holds native memory. */
  private statement(text: string): Libsql.Statement {
    const known = this.statements.get(text)
    if (known !== undefined) return known
    const statement = this.database.prepare(text)
    this.statements.set(text, statement)
    return statement
  }

  private wrote(count = 1): void {
    this.uncommitted += count
    if (this.uncommitted < rowsPerCommit) return
    this.database.exec('commit')
    this.database.exec('begin')
    this.uncommitted = 0
  }
}
