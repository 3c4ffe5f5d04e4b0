import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { link, mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { chromiumLaunch } from './chromium'

/**
 * Chromium versions still found in clinics; the npm packages of these names ship them compressed.
 */
export type OldVersion = 78 | 86

/** `noise` holds the console's warnings and errors. */
export interface OldTab {
  page: Page
  noise: string[]
  close: () => Promise<void>
}

/** Timeout for a page or the browser itself, generous for a busy machine. */
const patienceMs = 60_000

/** Opens a tab of a real old Chromium, with or without scripts; Playwright needs a newer one. */
export async function openOldTab(version: OldVersion, hasScripts: boolean): Promise<OldTab> {
  const browser = await launch(version)
  const page = await browser.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.setJavaScriptEnabled(hasScripts)
  await page.setViewport({ width: 1366, height: 768 })
  const noise: string[] = []
  const documents = new Set<string>()
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents.add(response.url())
  })
  page.on('console', (message) => {
    // The console reports a document's own 404 too; only missing subresources are noise.
    const { url = '' } = message.location()
    if (['error', 'warning'].includes(message.type()) && !documents.has(url))
      noise.push(`${page.url()} ${message.type()}: ${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => noise.push(`${page.url()} threw: ${error.message}`))
  return { page, noise, close: () => browser.close() }
}

async function launch(version: OldVersion): Promise<Browser> {
  return puppeteer.launch({
    executablePath: await unpack(version),
    args: chromiumLaunch.args,
    timeout: patienceMs,
  })
}

async function unpack(version: OldVersion): Promise<string> {
  const folder = path.resolve('.cache/chromium')
  const file = path.join(folder, String(version))
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  const source = createRequire(import.meta.url).resolve(`chromium-${version}/bin/chromium.br`)
  // Two test workers may unpack at the same time.
  const part = `${file}.${process.pid}`
  const target = createWriteStream(part, { mode: 0o755 })
  await pipeline(createReadStream(source), createBrotliDecompress(), target)
  if (!target.closed) await once(target, 'close')
  try {
    // The first worker wins. Replacing a browser that has just started would leave it unable to
    // start its child processes, and it hangs.
    await link(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(part)
  }
  return file
}
