// Reloads the list when a message has come. Plain JavaScript, because it is served as it stands.
const shown = document.querySelector('main')?.dataset.newest;

setInterval(async () => {
  const answer = await fetch('/mailbox/messages.json?limit=1').catch(() => undefined);
  if (!answer?.ok) return;
  const { messages } = await answer.json();
  if ((messages[0]?.id ?? '') !== shown) location.reload();
}, 2000);
