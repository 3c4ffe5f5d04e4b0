import { expect, test } from 'vitest'
import { cleanHtml } from './safe-html.server'

test.each([
  ['<p>文字<script>alert(1)</script></p>', '<p>文字</p>'],
  [
    '<style>p{}</style><p style="color:red" class="x" id="main" onclick="y()">文字</p>',
    '<p>文字</p>',
  ],
  ['<a href="javascript:alert(1)">点</a>', '<a>点</a>'],
  ['<a href=" java\tscript:alert(1)">点</a>', '<a>点</a>'],
  ['<a href="//evil.example/">点</a>', '<a>点</a>'],
  [
    '<iframe src="https://evil.example/"></iframe><form action="/login"><input name="a"></form>',
    '',
  ],
  ['<svg><script>alert(1)</script></svg><math><mi>x</mi></math>', 'x'],
  ['<img src="https://elsewhere.example/a.png">', ''],
  ['<img src="x" onerror="alert(1)"><img src="//evil.example/a.png">', ''],
  ['<img src="/a.png" onerror="alert(1)">', '<img alt="" src="/a.png" />'],
  ['<p>没有关上', '<p>没有关上</p>'],
  ['<<p>script>alert(1)</script>', '&lt;<p>script&gt;alert(1)</p>'],
])('%s leaves nothing that runs', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test('what an article is made of stays', () => {
  const html =
    '<h2>一</h2><p><strong>重</strong> <a href="/help/us">我们</a></p>' +
    '<ul><li>甲</li></ul><ol start="3"><li>乙</li></ol><blockquote><p>注</p></blockquote>' +
    '<table><tbody><tr><td colspan="2">丙</td></tr></tbody></table>'
  expect(cleanHtml(html)).toBe(html)
})

test('a first heading makes room for the one of the page', () => {
  expect(cleanHtml('<h1>标题</h1>')).toBe('<h2>标题</h2>')
})

test('a link to another site tells it nothing', () => {
  expect(cleanHtml('<a href="https://www.nmpa.gov.cn/" target="_blank" rel="x">药监局</a>')).toBe(
    '<a href="https://www.nmpa.gov.cn/" rel="noopener noreferrer">药监局</a>',
  )
})

test('headings of a table belong to their columns', () => {
  expect(cleanHtml('<table><tr><th>列</th><th scope="row">行</th></tr></table>')).toContain(
    '<th scope="col">列</th><th scope="row">行</th>',
  )
})
