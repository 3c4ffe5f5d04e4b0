import sax from 'sax'

export interface WechatMessage {
  /** The 公众号, and the sender's openid there. */
  to: string
  from: string
  type: string
  event: string
  content: string
  /** The same when WeChat repeats a message; '' for events. */
  id: string
}

/**
 * Parses a message; undefined when malformed. A document type is always refused, so that no entity
 * can be declared.
 */
export function readMessage(xml: string): WechatMessage | undefined {
  const fields = readFields(xml)
  const [to, from, type] = [
    fields?.get('ToUserName'),
    fields?.get('FromUserName'),
    fields?.get('MsgType'),
  ]
  if (fields === undefined || !to || !from || !type) return undefined
  const said = (name: string) => fields.get(name) ?? ''
  return { to, from, type, event: said('Event'), content: said('Content'), id: said('MsgId') }
}

function readFields(xml: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  const open: string[] = []
  const refuse = (error: Error) => {
    throw error
  }
  const parser = sax.parser(true, { position: false })
  parser.ondoctype = () => refuse(new Error('document type'))
  parser.onerror = refuse
  let roots = 0
  parser.onopentag = ({ name }) => {
    if (open.push(name) === 1 && ++roots > 1) refuse(new Error('two roots'))
  }
  parser.onclosetag = () => open.pop()
  parser.ontext = parser.oncdata = (text) => {
    const [root, name, deeper] = open
    if (root !== 'xml' || name === undefined || deeper !== undefined) return
    fields.set(name, (fields.get(name) ?? '') + text)
  }
  try {
    parser.write(xml).close()
    return fields
  } catch {
    return undefined
  }
}

/** A text reply of the 公众号, at `now` (ms). */
export function writeReply({ to, from }: WechatMessage, text: string, now: number): string {
  return writeFields({
    ToUserName: from,
    FromUserName: to,
    CreateTime: String(Math.floor(now / 1000)),
    MsgType: 'text',
    Content: text,
  })
}

export function writeFields(fields: Record<string, string>): string {
  const written = Object.entries(fields).map(([name, text]) => `<${name}>${cdata(text)}</${name}>`)
  return `<xml>${written.join('')}</xml>`
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
