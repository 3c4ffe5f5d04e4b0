// Saves a shop's data on disk to a folder and restores it: `npm run backup -- FOLDER`, `npm run
// restore -- FOLDER` (docs/deploy/backup.md).
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import Database from 'libsql'
import { giveUp, say } from './project.mjs'
import { ensureInstalled } from './install.mjs'
import { readSettings } from './settings.mjs'

const databaseFile = 'caizhi.db'
/** Saved besides the database, if the shop has created them. */
const others = ['uploads', 'session-secret']

// Readable by their owner only, like the shop's own files.
process.umask(0o077)
ensureInstalled('run')
const [command, name] = process.argv.slice(2)
const settings = readSettings()
const { DATA_DIR } = settings
if (name === undefined) giveUp(`用法 (usage): npm run ${command} -- FOLDER`)
const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), name)
const isFile = settings.DATABASE_URL === undefined
if (command === 'backup') backup()
else await restore()

function backup() {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    giveUp(`备份目录不是空的，请换一个 (the folder is not empty): ${folder}`)
  const source = path.join(DATA_DIR, databaseFile)
  if (isFile && !existsSync(source)) giveUp(`没有可备份的数据库 (no database): ${source}`)
  // Renamed when complete, so that half a backup is never taken for a whole one.
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  // The database first: every upload it refers to was written before its row.
  if (isFile) saveDatabase(source, path.join(unfinished, databaseFile))
  copyOthers(DATA_DIR, unfinished)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  say(`已备份到 (saved to): ${folder}`)
  if (!isFile) sayPostgres()
}

async function restore() {
  const source = path.join(folder, databaseFile)
  if (isFile && !existsSync(source)) giveUp(`目录里没有备份 (no backup in): ${folder}`)
  if (isFile) checkDatabase(source)
  for (const port of [settings.PORT, settings.API_PORT])
    if (await isListening(port)) giveUp(`请先停止商城再恢复 (stop the shop first): port ${port}`)
  const taken = [databaseFile, ...others].filter((file) => existsSync(path.join(DATA_DIR, file)))
  if (taken.length > 0)
    giveUp(`数据目录里已有数据，请先移走 (the data folder is not empty, move it away): ${DATA_DIR}`)
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  copyOthers(folder, DATA_DIR)
  if (isFile) cpSync(source, path.join(DATA_DIR, databaseFile))
  say(`已恢复到 (restored to): ${DATA_DIR}`)
  if (!isFile) sayPostgres()
}

/** One consistent copy including the WAL; writers are not blocked. */
function saveDatabase(from, to) {
  const database = new Database(from)
  database.pragma('busy_timeout = 10000')
  database.prepare('vacuum into ?').run(to)
  database.close()
  checkDatabase(to)
}

function checkDatabase(file) {
  const database = new Database(file, { readonly: true })
  const [{ integrity_check: found }] = database.prepare('pragma integrity_check').all()
  database.close()
  if (found !== 'ok') giveUp(`数据库文件已损坏 (the database file is damaged): ${file}: ${found}`)
}

function copyOthers(from, to) {
  for (const file of others.filter((one) => existsSync(path.join(from, one))))
    cpSync(path.join(from, file), path.join(to, file), {
      recursive: true,
      preserveTimestamps: true,
    })
}

function sayPostgres() {
  say('数据库在 PostgreSQL，见 docs/deploy/backup.md (use pg_dump and pg_restore for the database)')
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
