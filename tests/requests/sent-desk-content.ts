import type { SentForm } from './sent-forms'

const article = {
  title: '元旦<放假>',
  summary: '一月<二日>起发货',
  body: '## 安排\n\n一月一日<休息>。',
  categoryId: '2',
  publishedOn: '2040-01-01',
  sort: '7',
  isPinned: 'on',
  isOpen: 'on',
}
const kept = [
  'value="元旦&lt;放假&gt;"',
  'value="一月&lt;二日&gt;起发货"',
  '一月一日&lt;休息&gt;。',
  /<option value="2" selected=""/,
  'value="2040-01-01"',
  'value="7"',
]

const slot = {
  slot: 'top',
  text: '满<800>包邮',
  note: '当日<发货>',
  colour: 'red',
  pack: 'jar',
  url: '/list?promo=1',
  from: '2040-01-01',
  until: '2040-02-01',
  sort: '7',
  isShown: 'on',
}
const keptSlot = [
  'value="满&lt;800&gt;包邮"',
  'value="当日&lt;发货&gt;"',
  /<option value="red" selected=""/,
  /<option value="jar" selected=""/,
  'value="/list?promo=1"',
  'value="2040-01-01"',
  'value="2040-02-01"',
]

export const sentDeskContent: Record<string, SentForm> = {
  'a picture to make the main one': {
    path: '/desk/goods/info/9',
    fields: { intent: 'picture', decision: 'main', version: '2', pictureId: '4' },
    write: 'POST /api/desk/goods/9/picture/change',
    read: 'GET /api/desk/goods/9',
    heading: '商品资料',
    kept: [/checked="" value="4"|value="4"[^>]*checked=""/],
  },
  'pictures to use': {
    path: '/desk/goods/pictures',
    fields: { intent: 'apply', plan: 'a0' },
    write: 'POST /api/desk/goods_picture/apply',
    read: 'GET /api/desk/goods_picture',
    heading: '批量上传图片',
    kept: ['value="a0"'],
  },
  'an article to add': {
    path: '/desk/articles/new',
    fields: { decision: 'save', ...article },
    write: 'POST /api/desk/article',
    read: 'GET /api/desk/article_category',
    heading: '新增文章',
    kept,
  },
  'an article to change': {
    path: '/desk/articles/info/4',
    fields: { intent: 'edit', decision: 'save', version: '2', ...article },
    write: 'POST /api/desk/article/4/edit',
    read: 'GET /api/desk/article/4',
    heading: '修改文章',
    kept,
  },
  'an article to preview': {
    path: '/desk/articles/info/4',
    fields: { intent: 'edit', decision: 'preview', version: '2', ...article },
    write: 'POST /api/desk/article_preview',
    read: 'GET /api/desk/article/4',
    heading: '修改文章',
    kept,
  },
  'a navigation to change': {
    path: '/desk/navigation/info/1',
    fields: {
      intent: 'edit',
      decision: 'save',
      version: '2',
      lines: '首页 /\n<商品> /list\n- 表格 /list/table',
    },
    write: 'POST /api/desk/site_list/1/edit',
    read: 'GET /api/desk/site_list/1',
    heading: '导航',
    kept: ['&lt;商品&gt; /list'],
  },
  'a picture of a slot to change': {
    path: '/desk/slots/info/4',
    fields: { intent: 'edit', decision: 'save', version: '2', ...slot },
    write: 'POST /api/desk/slot/4/edit',
    read: 'GET /api/desk/slot/4',
    heading: '修改广告',
    kept: keptSlot,
  },
  'an uploaded picture of a slot to remove': {
    path: '/desk/slots/info/4',
    fields: {
      intent: 'banner',
      decision: 'remove',
      version: '2',
      purpose: 'banner',
      pictureId: '6',
    },
    write: 'POST /api/desk/slot/4/picture/remove',
    read: 'GET /api/desk/slot/4',
    heading: '修改广告',
    kept: ['name="pictureId" value="6"'],
  },
}
