/** What speaks to the extension: a chunk of its own, fetched at the first click on a wallet or to connect a saved one. */
export { autoConnect } from './auto-connect.ts';
export { connect, linkChosen } from './connect.ts';
export { disconnect, drop } from './end.ts';
