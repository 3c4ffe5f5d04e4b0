import type { ActivityKind } from '../../kinds'
import { newsTypes } from '../../news-types'
import type { DeskList } from '../desk-list'
import type { SubjectKind } from '../subject-kind'

/** Whether buyers see an article now. */
export const articleStates = { shown: '已发布', coming: '未到日期', hidden: '已停用' } as const
export type ArticleState = keyof typeof articleStates

export const articleKinds = { help: '帮助', ...newsTypes } as const
export type ArticleKind = keyof typeof articleKinds

/** Slots that pages of the shop show, and the form of their pictures. */
export const slots = {
  home: { name: '首页轮播', form: 'wide' },
  top: { name: '顶部横幅', form: 'strip' },
  bottom: { name: '底部横幅', form: 'strip' },
  right: { name: '右上角', form: 'corner' },
  login: { name: '登录页', form: 'tall' },
  newBuyers: { name: '首页资讯旁（未登录）', form: 'card' },
  posters: { name: '首页资讯旁（已登录）', form: 'card' },
  draw: { name: '抽奖页', form: 'card' },
} as const
export type SlotName = keyof typeof slots

export const slotNames = Object.fromEntries(
  Object.entries(slots).map(([slot, { name }]) => [slot, name]),
) as Record<SlotName, string>

/** What buyers see of a picture now. */
export const slotStates = {
  shown: '显示中',
  upcoming: '未开始',
  over: '已结束',
  hidden: '已停用',
} as const
export type SlotState = keyof typeof slotStates

/** How long a licence of the shop itself still holds. */
export const siteLicenceStates = { valid: '有效', ending: '30 天内到期', ended: '已过期' } as const
export type SiteLicenceState = keyof typeof siteLicenceStates

/** Colours and packages of a drawn picture. */
export const slotColours = {
  green: '绿',
  blue: '蓝',
  amber: '棕',
  red: '红',
  teal: '青',
  plum: '紫',
} as const
export const slotPackages = {
  box: '药盒',
  blister: '铝塑板',
  bottle: '药瓶',
  dropper: '滴瓶',
  vial: '注射剂瓶',
  tube: '软管',
  bag: '袋',
  jar: '罐',
  device: '器械',
} as const

/** Where an activity page stands, by its kind. */
export const activityPlaces = {
  zone: '专区活动（/yjh）',
  centre: '活动中心（/Hdzx）',
  zoneTemplate: '加盟活动（/zqmb）',
  template: '优惠活动（/hdmb）',
} as const satisfies Record<ActivityKind, string>

/** What buyers see of an activity now. */
export const activityStates = { open: '进行中', upcoming: '未开始', over: '已结束' } as const
export type ActivityState = keyof typeof activityStates

/** What is typed as lines, by the number of its page; the key is where `meta` keeps it. */
export const siteLists = {
  1: { key: 'nav', name: '导航' },
  2: { key: 'hot_words', name: '搜索热词' },
  3: { key: 'links', name: '友情链接' },
} as const
export type SiteListKey = (typeof siteLists)[keyof typeof siteLists]['key']

/** Lists of what the shop says. Free of zod. */
export const contentLists = {
  articles: {
    title: '文章',
    call: 'desk.articles',
    states: articleStates,
    stateLabel: '文章状态',
    searched: '标题或摘要',
    filters: { kind: { label: '种类', as: 'select', choices: articleKinds } },
    dated: '发布日期',
  },
  slots: {
    title: '广告位',
    call: 'desk.slots',
    states: slotStates,
    stateLabel: '广告状态',
    searched: '文字',
    filters: { slot: { label: '位置', as: 'select', choices: slotNames } },
  },
  activities: {
    title: '活动页',
    call: 'desk.activities',
    states: activityStates,
    stateLabel: '活动状态',
    searched: '标题',
    filters: { kind: { label: '位置', as: 'select', choices: activityPlaces } },
  },
  siteLicences: {
    title: '网站证照',
    call: 'desk.siteLicences',
    states: siteLicenceStates,
    stateLabel: '证照状态',
    searched: '名称或证号',
  },
} as const satisfies Record<string, DeskList>

/** What waits in them. */
export const contentQueues = { endingSiteLicences: '网站证照临期' } as const

export const contentActions = {
  'articles.add': '新增文章',
  'articles.edit': '修改文章',
  'slots.add': '新增广告',
  'slots.edit': '修改广告',
  'activities.add': '新增活动页',
  'activities.edit': '修改活动页',
  'siteLists.edit': '修改商城条目',
  'siteLicences.add': '新增网站证照',
  'siteLicences.edit': '修改网站证照',
  'siteLicences.remove': '移除网站证照',
  'shopPictures.add': '上传图片',
  'shopPictures.remove': '移除图片',
} as const

export const contentSubjects = {
  article: {
    name: '文章',
    fields: {
      category: '栏目',
      title: '标题',
      summary: '摘要',
      body: '正文',
      from: '发布日期',
      sort: '排序',
      pinned: '置顶',
      open: '启用',
    },
  },
  slot: {
    name: '广告',
    fields: {
      slot: '位置',
      text: '文字',
      note: '小字',
      colour: '底色',
      pack: '图案',
      url: '点击去往',
      from: '开始日期',
      until: '结束日期',
      campaign: '随促销结束',
      sort: '排序',
      shown: '启用',
    },
  },
  activity: {
    name: '活动页',
    fields: {
      place: '位置',
      title: '标题',
      intro: '介绍',
      from: '开始日期',
      until: '结束日期',
      lines: '内容',
    },
  },
  'site-list': {
    name: '商城条目',
    ids: { 1: siteLists[1].name, 2: siteLists[2].name, 3: siteLists[3].name },
    fields: { lines: '内容' },
  },
  'site-licence': { name: '网站证照', fields: { name: '名称', number: '证号', sort: '排序' } },
} as const satisfies Record<string, SubjectKind>
