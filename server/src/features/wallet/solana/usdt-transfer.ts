import { USDT_DECIMALS, USDT_MINT } from '@app/contract/wallet/limits';
import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  isOffCurveAddress,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token';
import { usdtTokenAccountOf } from './wallets.ts';

export interface TransferParameters {
  readonly sender: string;
  readonly recipient: string;
  /** The amount in base units. */
  readonly amount: bigint;
  /** Whether the transaction first creates the recipient's token account, at the sender's cost. */
  readonly createsAccount: boolean;
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

/** True for a program-derived address, which has no private key. */
export function isOffCurve(publicKey: string): boolean {
  return isOffCurveAddress(address(publicKey));
}

/** Builds an unsigned transaction (base64). The sender pays the fee. */
export async function buildTransferTransaction(parameters: TransferParameters): Promise<string> {
  const sender = createNoopSigner(address(parameters.sender));
  const recipient = address(parameters.recipient);
  const mint = address(USDT_MINT);
  const [source, destination] = await Promise.all([
    usdtTokenAccountOf(parameters.sender),
    usdtTokenAccountOf(parameters.recipient),
  ]);
  const instructions = [
    ...(parameters.createsAccount
      ? [getCreateAssociatedTokenIdempotentInstruction({ payer: sender, ata: destination, owner: recipient, mint })]
      : []),
    getTransferCheckedInstruction({
      source,
      mint,
      destination,
      authority: sender,
      amount: parameters.amount,
      decimals: USDT_DECIMALS,
    }),
  ];
  const lifetime = {
    blockhash: blockhash(parameters.blockhash),
    lastValidBlockHeight: BigInt(parameters.lastValidBlockHeight),
  };
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (current) => setTransactionMessageFeePayer(sender.address, current),
    (current) => setTransactionMessageLifetimeUsingBlockhash(lifetime, current),
    (current) => appendTransactionMessageInstructions(instructions, current),
  );
  return getBase64EncodedWireTransaction(compileTransaction(message));
}
