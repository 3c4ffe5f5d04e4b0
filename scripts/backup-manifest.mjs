// The manifest of a backup: its program version, the tables with their row counts, and every file
// with its size and checksum. `npm run restore` proves it before it writes anything.
import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import Database from 'libsql'
import { readJson } from './project.mjs'

export const databaseFile = 'caizhi.db'
const manifestFile = 'manifest.json'
/** Problems told one by one; the rest as a number. */
const mostTold = 5

/** A backup or a database that cannot be used; the message is for the person at the terminal. */
export class BackupError extends Error {}

/** Writes the manifest of a folder whose files are complete; `source` is the database they name. */
export async function writeManifest(folder, source) {
  const files = {}
  for (const name of listFiles(folder)) files[name] = await describeFile(path.join(folder, name))
  const tables = databaseFile in files ? countRows(path.join(folder, databaseFile), source) : {}
  const manifest = { version: programVersion(), madeAt: new Date().toISOString(), tables, files }
  writeFileSync(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/**
 * The manifest of a backup of which every file and every table is as it says. Throws a BackupError
 * that names what is missing or different.
 */
export async function proveManifest(folder) {
  const manifest = readManifest(folder)
  const problems = []
  for (const [name, expected] of Object.entries(manifest.files)) {
    const file = path.join(folder, name)
    if (!existsSync(file)) problems.push(`缺少 ${name}`)
    else if ((await describeFile(file)).sha256 !== expected.sha256)
      problems.push(
        `${name} 已改变或损坏（现 ${statSync(file).size} 字节，备份时 ${expected.size}）`,
      )
  }
  if (problems.length === 0 && databaseFile in manifest.files)
    problems.push(...differentTables(countRows(path.join(folder, databaseFile)), manifest.tables))
  if (problems.length === 0) return manifest
  const more = problems.length > mostTold ? `，另有 ${problems.length - mostTold} 处` : ''
  throw new BackupError(
    `备份不完整，没有恢复任何内容 (the backup is not whole, nothing was restored): ${folder}：${problems.slice(0, mostTold).join('；')}${more}。请换一份备份`,
  )
}

function readManifest(folder) {
  const file = path.join(folder, manifestFile)
  if (!existsSync(file))
    throw new BackupError(
      `目录里没有备份清单 ${manifestFile}，不是 npm run backup 写成的备份 (no backup in): ${folder}`,
    )
  const manifest = parse(readFileSync(file, 'utf8'))
  const isWhole = [manifest?.files, manifest?.tables].every((one) => typeof one === 'object')
  if (
    !isWhole ||
    typeof manifest.version !== 'string' ||
    !Object.keys(manifest.files).every(isInside)
  )
    throw new BackupError(`备份清单已损坏 (the manifest is damaged): ${file}`)
  if (isLater(manifest.version, programVersion()))
    throw new BackupError(
      `备份由 ${manifest.version} 版建立，本程序是 ${programVersion()} 版，请用同一版或更新的版本恢复 (made by a later version)`,
    )
  return manifest
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isInside(name) {
  return !path.isAbsolute(name) && !path.normalize(name).startsWith('..')
}

function isLater(version, than) {
  return version.localeCompare(than, 'en', { numeric: true }) > 0
}

function programVersion() {
  return readJson('package.json').version
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}

async function describeFile(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { size: statSync(file).size, sha256: hash.digest('hex') }
}

function differentTables(found, expected) {
  const names = [...new Set([...Object.keys(found), ...Object.keys(expected)])]
  return names
    .filter((name) => found[name] !== expected[name])
    .map((name) => `表 ${name} 有 ${found[name] ?? '无'} 行，备份时 ${expected[name] ?? '无'} 行`)
}

/** Rows by table of a whole SQLite database. Throws a BackupError for a damaged or empty one. */
function countRows(file, shown = file) {
  const database = openToRead(file)
  try {
    const [{ integrity_check: found }] = database.prepare('pragma integrity_check').all()
    if (found !== 'ok') throw damaged(shown, found)
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .all()
    if (tables.length === 0)
      throw new BackupError(`数据库是空的，里面没有商城 (the database is empty): ${shown}`)
    return Object.fromEntries(
      tables.map(({ name }) => {
        const [{ count }] = database.prepare(`select count(*) as count from "${name}"`).all()
        return [name, Number(count)]
      }),
    )
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(shown, error.message)
  } finally {
    database.close()
  }
}

/** Uploads that the database of a folder names and the folder does not have. */
export function listLostUploads(folder) {
  const database = openToRead(path.join(folder, databaseFile))
  try {
    const hasUploads = database.prepare("select 1 from sqlite_master where name = 'uploads'").all()
    if (hasUploads.length === 0) return []
    const named = database.prepare('select file from uploads').all()
    return named
      .map(({ file }) => path.join('uploads', file))
      .filter((name) => !existsSync(path.join(folder, name)))
  } finally {
    database.close()
  }
}

function openToRead(file) {
  try {
    return new Database(file, { readonly: true })
  } catch (error) {
    throw damaged(file, error.message)
  }
}

export function damaged(file, cause) {
  return new BackupError(`数据库文件已损坏 (the database file is damaged): ${file}：${cause}`)
}
