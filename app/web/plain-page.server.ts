import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { deskPaths } from '#app/site/desk-paths'
import { env } from './env.server'
import { retryAfter } from './retry-after.server'

interface PlainPage {
  status: number
  message: string
  headers?: OutgoingHttpHeaders
}

const home =
  env.SURFACE === 'desk'
    ? `<a href="${deskPaths.home()}">返回工作台</a>`
    : '<a href="/">返回首页</a>'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character] ?? '')
}

/** Answers with a static page where no page of the shop can be rendered. */
export function sendPlainPage(
  response: ServerResponse,
  { status, message, headers }: PlainPage,
): void {
  const html = `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>温馨提示</title>
</head>
<body>
<main>
<h1>温馨提示</h1>
<p>${escapeText(message)}</p>
<p>${home}</p>
</main>
</body>
</html>
`
  const wait = retryAfter(status)
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    ...(wait !== undefined && { 'Retry-After': wait }),
    ...headers,
  })
  response.end(html)
}
