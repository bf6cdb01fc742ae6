// Reloads the list when a new message arrives. Plain JavaScript, because it is served without a build.
const newestId = document.querySelector('main')?.dataset.newest;

setInterval(async () => {
  const response = await fetch('/mailbox/messages.json?limit=1').catch(() => undefined);
  if (!response?.ok) return;
  const { messages } = await response.json();
  if ((messages[0]?.id ?? '') !== newestId) location.reload();
}, 2000);
