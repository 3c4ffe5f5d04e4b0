import { gzipSync } from 'node:zlib'
import type { BenchBuyer } from './checkouts'
import { browser, type Target } from './load'

export interface PageSize {
  name: string
  raw: number
  gzip: number
}

export function pageTargets(origin: string, cookie: string): Record<string, Target> {
  const signedIn = { cookie }
  return {
    '商品列表, visitor': { url: `${origin}/list` },
    '商品列表, signed in': { url: `${origin}/list`, headers: signedIn },
    '商品详情, visitor': { url: `${origin}/list/info/1` },
    '商品详情, signed in': { url: `${origin}/list/info/1`, headers: signedIn },
    '搜索 amxl, signed in': { url: `${origin}/search?keywords=amxl`, headers: signedIn },
  }
}

/** Buyers take turns adding one product after the other to their carts. */
export function additionTarget(
  origin: string,
  buyers: readonly BenchBuyer[],
  goodsIds: readonly number[],
): Target {
  let next = 0
  return {
    url: `${origin}/list`,
    nextForm: () => {
      next += 1
      const buyer = buyers[next % buyers.length]
      const goodsId = goodsIds[next % goodsIds.length] ?? 0
      const cookie = [...(buyer?.cookies ?? [])].map((pair) => pair.join('=')).join('; ')
      return {
        headers: { cookie, origin },
        body: `intent=${encodeURIComponent(`add-one/${String(goodsId)}`)}`,
      }
    },
  }
}

/** Transferred bytes of the page, its scripts and its stylesheets. */
export async function pageSizes(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<PageSize[]> {
  const html = await (await fetch(origin + path, { headers: { ...browser, ...headers } })).text()
  const scripts = assetsIn(html, /modulepreload" href="(\/assets\/[^"]+\.js)"/g)
  const styles = assetsIn(html, /"(\/assets\/[^"]+\.css)"/g)
  return [
    { name: 'HTML', ...sizeOf([Buffer.from(html)]) },
    { name: `scripts (${String(scripts.length)} files)`, ...sizeOf(await read(origin, scripts)) },
    { name: 'styles', ...sizeOf(await read(origin, styles)) },
  ]
}

function assetsIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))]
}

function read(origin: string, paths: string[]): Promise<Buffer[]> {
  return Promise.all(
    paths.map(async (path) => Buffer.from(await (await fetch(origin + path)).arrayBuffer())),
  )
}

function sizeOf(files: Buffer[]): { raw: number; gzip: number } {
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  return {
    raw: sum(files.map((file) => file.length)),
    gzip: sum(files.map((file) => gzipSync(file).length)),
  }
}
