// Saves a shop's data on disk to a folder and restores it: `npm run backup -- FOLDER`, `npm run
// restore -- FOLDER` (docs/deploy/backup.md).
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { giveUp, say, warn } from './project.mjs'
import { ensureInstalled } from './install.mjs'
import { readSettings } from './settings.mjs'

/** Saved besides the database, if the shop has created them. */
const others = ['uploads', 'imports', 'session-secret']

// Readable by their owner only, like the shop's own files.
process.umask(0o077)
ensureInstalled('run')
// After the installation, which brings the package that reads a database.
const { BackupError, damaged, databaseFile, listLostUploads, proveManifest, writeManifest } =
  await import('./backup-manifest.mjs')
const { default: Database } = await import('libsql')
const [command, name] = process.argv.slice(2)
const settings = readSettings()
const { DATA_DIR } = settings
if (name === undefined) giveUp(`用法 (usage): npm run ${command} -- FOLDER`)
const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), name)
const isFile = settings.DATABASE_URL === undefined
const isBucket = settings.STORAGE_URL !== undefined
try {
  await (command === 'backup' ? backup() : restore())
} catch (error) {
  if (error instanceof BackupError) giveUp(error.message)
  const said = command === 'backup' ? '没有备份成 (not saved)' : '没有恢复 (not restored)'
  giveUp(`${said}: ${error.message}`)
}

async function backup() {
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
  for (const one of others) copy(one, DATA_DIR, unfinished)
  const { tables, files } = await writeManifest(unfinished, source)
  const lost = isFile && !isBucket ? listLostUploads(unfinished) : []
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  say(`已备份到 (saved to): ${folder}：${sizeInWords(tables, files)}`)
  if (lost.length > 0)
    warn(
      `数据目录缺少 ${lost.length} 个上传文件，备份里也没有 (uploads lost before this backup)，如 ${lost[0]}`,
    )
  sayElsewhere()
}

async function restore() {
  const { tables, files } = await proveManifest(folder)
  if (isFile !== databaseFile in files)
    giveUp(
      isFile
        ? '备份里没有数据库：它来自用 PostgreSQL 的商城，请设置 DATABASE_URL (of a shop on PostgreSQL)'
        : '备份里有 SQLite 数据库：请去掉 DATABASE_URL 再恢复 (of a shop on SQLite)',
    )
  for (const port of [settings.PORT, settings.API_PORT])
    if (await isListening(port)) giveUp(`请先停止商城再恢复 (stop the shop first): port ${port}`)
  const taken = [databaseFile, ...others].filter((file) => existsSync(path.join(DATA_DIR, file)))
  if (taken.length > 0)
    giveUp(`数据目录里已有数据，请先移走 (the data folder is not empty, move it away): ${DATA_DIR}`)
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  try {
    for (const file of Object.keys(files)) copy(file, folder, DATA_DIR)
  } catch (error) {
    // None of these was there before.
    for (const file of [databaseFile, ...others])
      rmSync(path.join(DATA_DIR, file), { recursive: true, force: true })
    throw error
  }
  say(`已恢复到 (restored to): ${DATA_DIR}：${sizeInWords(tables, files)}`)
  sayElsewhere()
}

function sizeInWords(tables, files) {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return `${Object.keys(tables).length} 张表 ${rows} 行，${Object.keys(files).length} 个文件`
}

/** One consistent copy including the WAL; writers are not blocked. */
function saveDatabase(from, to) {
  try {
    const database = new Database(from)
    database.pragma('busy_timeout = 10000')
    database.prepare('vacuum into ?').run(to)
    database.close()
  } catch (error) {
    throw damaged(from, error.message)
  }
}

function copy(file, from, to) {
  if (existsSync(path.join(from, file)))
    cpSync(path.join(from, file), path.join(to, file), {
      recursive: true,
      preserveTimestamps: true,
    })
}

function sayElsewhere() {
  if (!isFile)
    say(
      '数据库在 PostgreSQL，见 docs/deploy/backup.md (use pg_dump and pg_restore for the database)',
    )
  if (isBucket)
    say(
      '上传的文件在存储桶里，不在这份备份里，见 docs/deploy/storage.md (uploads are in the bucket)',
    )
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
