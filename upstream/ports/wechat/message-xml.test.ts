import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMessage, writeFields, writeReply } from './message-xml'

const fields = {
  ToUserName: 'gh_1',
  FromUserName: 'openid-1',
  CreateTime: '1795226400',
  MsgType: 'text',
  Content: '绑定 7K3M-9Q2P',
  MsgId: '24000000001',
}

describe('a message of WeChat', () => {
  test('is read, in CDATA and without', () => {
    const read = {
      to: 'gh_1',
      from: 'openid-1',
      type: 'text',
      event: '',
      content: '绑定 7K3M-9Q2P',
      id: '24000000001',
    }
    expect(readMessage(writeFields(fields))).toEqual(read)
    const plain = Object.entries(fields).map(([name, text]) => `<${name}>${text}</${name}>`)
    expect(readMessage(`<?xml version="1.0"?>\n<xml>\n${plain.join('\n')}\n</xml>`)).toEqual(read)
  })

  test('an event has no content and no number', () => {
    const event = { ...fields, MsgType: 'event', Event: 'subscribe' }
    const { Content, MsgId, ...rest } = event
    expect([Content, MsgId]).toEqual([fields.Content, fields.MsgId])
    expect(readMessage(writeFields(rest))).toMatchObject({
      event: 'subscribe',
      content: '',
      id: '',
    })
  })

  test('whatever somebody writes comes through as it was written', () => {
    const letters = fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\p{C}]/u.test(text))
    fc.assert(
      fc.property(fc.oneof(letters, fc.constantFrom(']]>', '<!DOCTYPE x>', '&lol;')), (Content) => {
        expect(readMessage(writeFields({ ...fields, Content }))?.content).toBe(Content)
      }),
    )
  })

  test.each([
    ['', ''],
    ['no XML', 'hello'],
    ['JSON', '{"xml":1}'],
    ['another root', writeFields(fields).replaceAll('xml>', 'html>')],
    ['a torn document', writeFields(fields).slice(0, -20)],
    ['no sender', '<xml><MsgType>text</MsgType></xml>'],
    ['two roots', writeFields(fields) + writeFields(fields)],
    ['an entity of nobody', '<xml><Content>&lol;</Content></xml>'],
    ['a document type', `<!DOCTYPE xml>${writeFields(fields)}`],
    [
      'a bomb of entities',
      `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
        { length: 9 },
        (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at === 0 ? '' : at};`.repeat(10)}">`,
      ).join('')}]>${writeFields(fields).replace('<![CDATA[绑定 7K3M-9Q2P]]>', '&lol9;')}`,
    ],
    [
      'a file of the server',
      `<!DOCTYPE xml [<!ENTITY file SYSTEM "file:///etc/passwd">]><xml><Content>&file;</Content></xml>`,
    ],
  ])('%s is none', (_, xml) => {
    expect(readMessage(xml)).toBeUndefined()
  })

  test('fields deeper than the first level count for nothing', () => {
    const hidden = `<xml><Other><FromUserName>evil</FromUserName></Other>${writeFields(fields).slice(5)}`
    expect(readMessage(hidden)?.from).toBe('openid-1')
  })
})

test('a reply goes from the 公众号 to who wrote, and is read as it was written', () => {
  const message = readMessage(writeFields(fields))
  if (message === undefined) throw new Error('no message')
  const reply = writeReply(message, '已绑定 ]]> &', 1_795_226_400_999)
  expect(reply).toContain('<CreateTime><![CDATA[1795226400]]></CreateTime>')
  expect(readMessage(reply)).toMatchObject({
    to: 'openid-1',
    from: 'gh_1',
    content: '已绑定 ]]> &',
  })
})
