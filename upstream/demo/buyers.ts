import {
  all,
  clinic,
  companyLicences,
  pharmacy,
  pharmacyLicences,
  store,
  without,
  type DemoStore,
  unfinished,
} from './demo-stores'
import { returnsCompany } from './returns-company'

export const demoPassword = 'caizhi-demo'

export interface DemoBuyer {
  username: string
  shows: string
  contact: string
  stores: DemoStore[]
  /** Created after all other stores, because code refers to those by id. */
  laterStores?: DemoStore[]
}

/** Companies, people and numbers are invented. */
export const demoBuyers: DemoBuyer[] = [
  {
    username: 'demo-clinic',
    shows: '诊所，已审核，余额 ¥20,000',
    contact: '沈知微',
    stores: [
      clinic('杭州拱墅和风堂中医内科诊所', ['浙江省', '杭州市', '拱墅区', '桥弄街演示路 18 号']),
    ],
  },
  {
    username: 'demo-pharmacy',
    shows: '药店，已审核，余额 ¥20,000',
    contact: '周以安',
    stores: [
      pharmacy('绍兴越城百草春大药房', ['浙江省', '绍兴市', '越城区', '仓桥直街演示巷 7 号'], {
        rank: 2,
      }),
    ],
  },
  {
    username: 'demo-company',
    shows: '企业，已审核，经营范围最全，余额 ¥50,000',
    contact: '顾清源',
    stores: [
      store(
        'company',
        '湖州苕溪源医药有限公司',
        ['浙江省', '湖州市', '吴兴区', '演示大道 100 号'],
        {
          scope: all,
          licences: companyLicences,
          rank: 3,
          balance: 50_000,
        },
      ),
    ],
  },
  {
    username: 'demo-hm',
    shows: '药店，可购含麻商品，回执各状态都有',
    contact: '韩青禾',
    stores: [
      pharmacy('嘉兴南湖济和大药房', ['浙江省', '嘉兴市', '南湖区', '演示街 66 号'], {
        hasHmRight: true,
      }),
    ],
  },
  {
    username: 'demo-pending',
    shows: '诊所，资质待审核',
    contact: '许望舒',
    stores: [
      clinic('宁波海曙初晴口腔诊所', ['浙江省', '宁波市', '海曙区', '演示弄 3 号'], {
        approval: 'pending',
        isUnsigned: true,
        balance: 0,
      }),
    ],
  },
  {
    username: 'demo-rejected',
    shows: '药店，资质被退回，两份资料写明了原因',
    contact: '陆行之',
    stores: [
      pharmacy('台州椒江海门药房', ['浙江省', '台州市', '椒江区', '演示路 21 号'], {
        approval: 'rejected',
        isUnsigned: true,
        balance: 0,
      }),
    ],
  },
  {
    username: 'demo-expired',
    shows: '药店，药品经营许可证已过期',
    contact: '孟书言',
    stores: [
      pharmacy('金华婺城同心大药房', ['浙江省', '金华市', '婺城区', '演示街 9 号'], {
        licences: { ...pharmacyLicences, drug: -12 },
      }),
    ],
  },
  {
    username: 'demo-review',
    shows: '药店，许可证过期，新证待审',
    contact: '叶闻溪',
    stores: [
      pharmacy('衢州柯城信安药房', ['浙江省', '衢州市', '柯城区', '演示巷 12 号'], {
        licences: { ...pharmacyLicences, drug: -3 },
        underReview: 'drug',
      }),
    ],
  },
  {
    username: 'demo-soon',
    shows: '诊所，执业许可证 8 天后到期，委托书 25 天后到期',
    contact: '宋怀瑾',
    stores: [
      clinic('温州鹿城松风综合门诊部', ['浙江省', '温州市', '鹿城区', '演示东路 5 号'], {
        licences: { clinic: 8, business: 1500, proxy: 25 },
      }),
    ],
  },
  {
    username: 'demo-narrow',
    shows: '药店，经营范围只有化学药制剂和中成药',
    contact: '方既明',
    stores: [
      pharmacy('丽水莲都小满药房', ['浙江省', '丽水市', '莲都区', '演示坊 2 号'], {
        scope: ['chemical', 'patent'],
        licences: { drug: 400, business: 2100, proxy: 120 },
      }),
    ],
  },
  {
    username: 'demo-device',
    shows: '药店，医疗器械经营许可证已过期，只影响器械',
    contact: '江亦舟',
    stores: [
      pharmacy('舟山定海岛城大药房', ['浙江省', '舟山市', '定海区', '演示码头 1 号'], {
        licences: { ...pharmacyLicences, device: -40 },
        scope: all,
      }),
    ],
  },
  {
    username: 'demo-herbal',
    shows: '中医馆，主营中药饮片',
    contact: '白芷宁',
    stores: [
      clinic('杭州上城杏雨中医馆', ['浙江省', '杭州市', '上城区', '河坊演示街 33 号'], {
        scope: ['patent', 'pieces', 'device1', 'device2'],
      }),
    ],
  },
  {
    username: 'demo-unsigned',
    shows: '诊所，电子合同未签',
    contact: '秦若木',
    stores: [
      clinic('杭州余杭良渚卫生室', ['浙江省', '杭州市', '余杭区', '演示村 8 号'], {
        isUnsigned: true,
      }),
    ],
  },
  {
    username: 'demo-empty',
    shows: '药店，没有收货地址，余额为 0',
    contact: '林空青',
    stores: [
      pharmacy('苏州姑苏平江药房', ['江苏省', '苏州市', '姑苏区', '演示里 4 号'], {
        balance: 0,
        hasNoAddress: true,
      }),
    ],
  },
  {
    username: 'demo-chain',
    shows: '连锁药店，总部和两家门店，满 ¥3,000 的采购须审批，一笔合并转账待核对',
    contact: '程半夏',
    stores: [
      pharmacy('上海青浦朱家角漕河大药房', ['上海市', '上海市', '青浦区', '演示北大街 15 号'], {
        approvalFrom: 3_000,
      }),
      pharmacy('上海松江泗泾漕河大药房', ['上海市', '上海市', '松江区', '演示古楼路 27 号'], {
        scope: without('device3', 'pieces'),
        approvalFrom: 3_000,
      }),
    ],
    laterStores: [
      store('company', '上海漕河药房连锁总部', ['上海市', '上海市', '青浦区', '演示公路 200 号'], {
        scope: all,
        licences: companyLicences,
        rank: 2,
        approvalFrom: 3_000,
      }),
    ],
  },
  {
    username: 'demo-receipt',
    shows: '药店，含麻回执逾期未交，暂不能再购含麻商品',
    contact: '杜仲言',
    stores: [
      pharmacy('湖州德清莫干大药房', ['浙江省', '湖州市', '德清县', '演示路 52 号'], {
        hasHmRight: true,
      }),
    ],
  },
  {
    username: 'demo-new',
    shows: '注册到第 2 步，单位资料还没有填',
    contact: 'demo-new',
    stores: [store('clinic', '', ['', '', '', ''], unfinished)],
  },
  {
    username: 'demo-wechat',
    shows: '诊所，已绑定微信“阿青”，可扫码登录；另有一家停用的门店',
    contact: '柳青青',
    stores: [clinic('杭州西湖青苑中西医诊所', ['浙江省', '杭州市', '西湖区', '演示路 29 号'])],
    laterStores: [
      clinic('杭州西湖青苑诊所旧址', ['浙江省', '杭州市', '西湖区', '演示路 2 号'], {
        balance: 300,
        isStopped: true,
      }),
    ],
  },
  {
    username: 'demo-wallet',
    shows: '药店，充值和提现各有一笔待办，十二个月的余额流水',
    contact: '金银川',
    stores: [pharmacy('金华婺城金银花大药房', ['浙江省', '金华市', '婺城区', '演示路 88 号'])],
  },
  {
    username: 'demo-returns',
    shows: '药店，售后申请各状态都有，含补发、拒收和红字发票；一单冷链在途',
    contact: '归若帆',
    stores: [pharmacy(returnsCompany, ['浙江省', '宁波市', '镇海区', '演示岚山路 61 号'])],
  },
]
