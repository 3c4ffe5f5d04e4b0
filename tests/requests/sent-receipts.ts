import type { SentForm } from './sent-forms'

const receipt = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'receipt.png')

export const sentReceipts: Record<string, SentForm> = {
  'confirming the receipt of 含麻 goods': {
    path: '/order_hmdd/info/9',
    fields: { intent: 'receive' },
    write: 'POST /api/hm/9/receive',
    read: 'GET /api/hm/9',
    heading: '收货回执 202611210000070001 待回执',
    kept: ['确认已收货、已付款'],
  },
  'handing in a receipt of 含麻 goods': {
    path: '/order_hmdd/info/9',
    fields: { intent: 'hand-in', receipt },
    write: 'POST /api/hm/9/hand_in',
    read: 'GET /api/hm/9',
    heading: '收货回执 202611210000070001 待回执',
    kept: ['name="receiptId" value="21"', '盖章回执文件已上传，可直接再次提交'],
    held: { intent: 'hand-in', receiptId: '21' },
  },
}
