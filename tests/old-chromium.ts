import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { link, mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { chromiumLaunch } from './chromium'

/** Browsers that clinics still have; the npm packages of these names bring them, packed. */
export type OldVersion = 78 | 86

/** A tab of an old browser, and what it printed to its console as warning or error. */
export interface OldTab {
  page: Page
  noise: string[]
  close: () => Promise<void>
}

/** As long as a page, or the browser itself, may take on a machine that does other things besides. */
const patienceMs = 60_000

/** Opens a tab of a real old Chromium, with a shop's scripts or without. Playwright needs a newer one. */
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
    // The browser reports a page's own 404; what is missing from a page is noise.
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

/** Unpacks the browser once, into the folder of what can be made again. */
async function unpack(version: OldVersion): Promise<string> {
  const folder = path.resolve('.cache/chromium')
  const file = path.join(folder, String(version))
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  const source = createRequire(import.meta.url).resolve(`chromium-${version}/bin/chromium.br`)
  // Two test workers may do it at once.
  const part = `${file}.${process.pid}`
  const target = createWriteStream(part, { mode: 0o755 })
  await pipeline(createReadStream(source), createBrotliDecompress(), target)
  if (!target.closed) await once(target, 'close')
  try {
    // Whoever is first has made it. A browser that has only just begun and finds itself replaced
    // cannot start its other processes, and hangs.
    await link(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(part)
  }
  return file
}
