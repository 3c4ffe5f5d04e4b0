import { readdir, readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const imported =
  /(?:^|[;}\n])(?:import|export)\b(?:[\w$*{},\s]+?\bfrom)?\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\)/g

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  buildDependencies: string[]
}

const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as Manifest
const running = Object.keys(manifest.dependencies)

/** `@scope/name` or `name` of each package that the file imports. */
async function packagesIn(file: string): Promise<string[]> {
  const text = await readFile(path.join(root, file), 'utf8')
  return [...text.matchAll(imported)]
    .map(([, named, fetched]) => named ?? fetched ?? '')
    .filter((name) => !isBuiltin(name) && !/^[.#/]/.test(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
}

async function packagesOf(files: string[]): Promise<string[]> {
  return [...new Set((await Promise.all(files.map(packagesIn))).flat())].sort()
}

async function scriptsIn(folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder), { recursive: true })
  return names.filter((name) => name.endsWith('.js')).map((name) => path.join(folder, name))
}

test.each([
  ['build/server', 'react-dom'],
  ['build/upstream', 'kysely'],
])('what is built in %s runs after npm ci --omit=dev', async (folder, known) => {
  const packages = await packagesOf(await scriptsIn(folder))
  expect(packages).toContain(known)
  expect(packages.filter((name) => !running.includes(name))).toEqual([])
})

test('what speaks to a bucket is loaded when a file is asked of one, not by a shop on disk', async () => {
  const scripts = await scriptsIn('build/upstream')
  const texts = await Promise.all(scripts.map((file) => readFile(path.join(root, file), 'utf8')))
  const found = texts.flatMap((text) => [...text.matchAll(imported)])
  const atStart = found.map(([, named]) => named).filter((name) => name?.startsWith('@aws-sdk/'))
  expect(atStart).toEqual([])
  expect(found.map(([, , fetched]) => fetched)).toContain('@aws-sdk/client-s3')
})

test('npm start installs what builds the shop, in the versions of development', async () => {
  const packages = await packagesOf([
    'vite.config.ts',
    'app/routes.ts',
    'scripts/start.mjs',
    'scripts/build.mjs',
    'scripts/pack-assets.mjs',
  ])
  expect(packages).toContain('vite')
  const installed = [...running, ...manifest.buildDependencies]
  expect(packages.filter((name) => !installed.includes(name))).toEqual([])
  expect(manifest.buildDependencies.filter((name) => !(name in manifest.devDependencies))).toEqual(
    [],
  )
})
