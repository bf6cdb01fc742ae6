/** The styles of the wallet: the colours and fonts of the page, with a dashed tag that marks it as a test tool. */
export const styles = `
:host { all: initial; }
* { box-sizing: border-box; font-family: "Hanken Grotesk Variable", system-ui, sans-serif; }
dialog {
  width: min(28rem, calc(100vw - 2rem)); max-height: calc(88dvh - 1rem); overflow: auto; padding: 1.5rem;
  margin-block: 12dvh auto;
  color: oklch(0.96 0.012 90); background: oklch(0.21 0.035 262); border: 1px solid oklch(0.55 0.085 75);
  border-radius: 0.875rem; outline: 1px solid oklch(0.37 0.04 262); outline-offset: -6px; box-shadow: 0 32px 72px -12px oklch(0.03 0.02 262 / 0.9);
  font-size: 1rem; line-height: 1.5;
}
dialog::backdrop { background: oklch(0.07 0.02 262 / 0.78); }
h2 {
  display: flex; align-items: center; gap: 0.75rem; margin: 0; font-family: "Texturina Variable", Georgia, serif;
  font-size: 1.5rem; line-height: 1.2; color: oklch(0.96 0.012 90);
}
h2::after {
  content: "TEST" / ""; padding: 0.125rem 0.5rem; font: 600 0.75rem/1.4 "Hanken Grotesk Variable", system-ui;
  letter-spacing: 0.08em; color: oklch(0.9 0.09 92); border: 1px dashed oklch(0.8 0.11 85); border-radius: 0.375rem;
}
p { margin: 1rem 0 0; }
.note { margin-top: 0.25rem; font-size: 0.875rem; color: oklch(0.76 0.02 262); }
.address, .message {
  display: block; margin: 0.5rem 0 0; padding: 0.75rem; border-radius: 0.5rem; background: oklch(0.135 0.028 262);
  font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.8125rem; overflow-wrap: anywhere;
}
.address { text-wrap: balance; }
.message { white-space: pre-wrap; max-height: 14rem; overflow: auto; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
button {
  flex: 1 1 auto; min-height: 2.75rem; padding: 0 1rem; border-radius: 0.5rem; border: 1px solid transparent;
  font-size: 1rem; font-weight: 600; cursor: pointer;
}
button:focus-visible { outline: 2px solid oklch(0.9 0.09 92); outline-offset: 2px; }
.quiet { color: inherit; background: oklch(0.26 0.04 262); border-color: oklch(0.37 0.04 262); }
.quiet:hover { background: oklch(0.32 0.042 262); }
.primary { color: oklch(0.16 0.03 262); background: oklch(0.8 0.11 85); }
.primary:hover { background: oklch(0.9 0.09 92); }
.opener {
  min-height: 1.5rem; margin: 0.1875rem 0.5rem; padding: 0 0.625rem; font-size: 0.75rem; vertical-align: middle;
  color: oklch(0.9 0.09 92); background: oklch(0.21 0.035 262); border: 1px dashed oklch(0.8 0.11 85);
  border-radius: 0.375rem;
}
.opener:hover { background: oklch(0.26 0.04 262); }
.opener[hidden] { display: none; }
`;
